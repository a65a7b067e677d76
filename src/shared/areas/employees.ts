import { shippedLanguages } from '#shared/locales/languages.ts';
import { area } from './define.ts';

const ofEmployee = { by: 'employee_id' } as const;

/** Who works here: what they may do, where and with what, and whether they are there and can sign in. */
export const employees = area({
  name: 'employees',
  table: 'employee',
  title: 'fullname',
  department: 'departments',
  fields: {
    fullname: { kind: 'text', readOnly: true },
    name: { kind: 'text', rules: 'required|max:100' },
    family: { kind: 'text', rules: 'required|max:100' },
    // No address: whoever asks for a new password types either, and one person's name must not be another's address.
    username: { kind: 'text', rules: 'required|max:100|regex:^[^\\s@]+$' },
    email: { kind: 'text', rules: 'max:254|email' },
    mobile: { kind: 'text', rules: 'max:40|regex:^[+\\d][\\d\\s()/.-]*$' },
    phone: { kind: 'text', rules: 'max:40|regex:^[+\\d][\\d\\s()/.-]*$' },
    role: {
      kind: 'choice',
      options: ['nurse', 'doctor', 'service', 'administrator'],
      initial: 'nurse',
      rules: 'required',
    },
    gender: { kind: 'choice', options: ['female', 'male'] },
    language_code: {
      ...{ kind: 'choice', options: shippedLanguages('staff'), isLanguage: true },
      ...{ initial: 'de', rules: 'required' },
    },
    departments: {
      ...{ kind: 'relations', to: 'departments', rules: 'required' },
      ...{ table: 'employee_department', other: 'department_id', ...ofEmployee },
    },
    service_types: {
      ...{ kind: 'relations', to: 'service-types', rules: 'required_if:role,nurse' },
      ...{ table: 'employee_service_type', other: 'service_type_id', ...ofEmployee },
    },
    access_level_id: { kind: 'relation', to: 'access-levels', rules: 'required' },
    active: { kind: 'switch', initial: true },
    present: { kind: 'switch', initial: false, readOnly: true },
    last_login_at: { kind: 'time', readOnly: true },
    second_factor: { kind: 'switch', initial: false, readOnly: true },
    can_sign_in: { kind: 'switch', initial: false, readOnly: true },
  },
  columns: ['fullname', 'username', 'access_level_id', 'departments', 'service_types', 'present', 'active'],
  search: ['fullname', 'username', 'email'],
  filters: ['departments', 'service_types', 'access_level_id', 'present', 'active'],
  ended: 'account',
  refuses: ['username_taken', 'email_taken', 'last_access_editor'],
});
