import { needs } from '#shared/phrases/phrase-row.ts';
import { area } from './define.ts';

const text = { kind: 'texts', table: 'service_text', by: 'service_id' } as const;

/** What patients can ask for: in which words, of whom, how urgent it is, when, and for how much. */
export const services = area({
  name: 'services',
  table: 'service',
  title: 'title',
  fields: {
    title: { kind: 'text', rules: 'required|max:80' },
    titles: { ...text, column: 'title', own: 'title', beside: ['description', 'question'], rules: 'max:80' },
    description: { ...text, column: 'description', beside: ['title', 'question'], as: 'lines', rules: 'max:300' },
    icon: { kind: 'icon', takesImage: true, rules: 'required|max:40' },
    service_type_id: { kind: 'relation', to: 'service-types', rules: 'required' },
    priority_id: { kind: 'relation', to: 'priorities', rules: 'required' },
    response_minutes: { kind: 'number', unit: 'minutes', rules: 'integer|min_value:1|max_value:1440' },
    has_schedule: { kind: 'switch', initial: false },
    windows: {
      ...{ kind: 'week', table: 'service_window', by: 'service_id' },
      shownIf: ['has_schedule', 'true'],
    },
    departments: {
      ...{ kind: 'relations', to: 'departments' },
      ...{ table: 'service_department', by: 'service_id', other: 'department_id' },
    },
    question_kind: {
      ...{ kind: 'choice', options: ['none', 'choices', 'text'] },
      ...{ initial: 'none', rules: 'required' },
    },
    question: {
      ...{ ...text, column: 'question', beside: ['title', 'description'], rules: 'max:120' },
      shownIf: ['question_kind', 'choices', 'text'],
    },
    choices: {
      ...{ kind: 'answers', table: 'service_choice', texts: 'service_choice_text', by: 'service_id', rules: 'max:60' },
      shownIf: ['question_kind', 'choices'],
    },
    home_group: {
      ...{ kind: 'choice', options: ['often', 'care', 'comfort', 'service'] },
      ...{ initial: 'care', rules: 'required' },
    },
    is_wide: { kind: 'switch', initial: false },
    after_tap: {
      ...{ kind: 'choice', options: ['nothing', 'description', 'call_button'] },
      ...{ initial: 'nothing', rules: 'required' },
    },
    payable: { kind: 'switch', initial: false },
    price_cents: {
      ...{ kind: 'number', unit: 'cents', rules: 'integer|min_value:1|max_value:10000000' },
      shownIf: ['payable', 'true'],
    },
    has_quantity: { kind: 'switch', initial: false },
    delivered_by_robot: { kind: 'switch', initial: false },
    places: {
      ...{ kind: 'choice', options: ['inside_room', 'at_door'], many: true },
      shownIf: ['delivered_by_robot', 'true'],
    },
    involves_food_or_drink: { kind: 'switch', initial: false },
    /** Offered beside phrases that speak of these needs. */
    needs: { kind: 'choice', options: needs, many: true },
    smartwatch_icon: { kind: 'icon', takesImage: true, rules: 'max:40' },
    native_app_icon: { kind: 'icon', takesImage: true, rules: 'max:40' },
    active: { kind: 'switch', initial: true },
  },
  columns: [
    ...(['icon', 'title', 'service_type_id', 'priority_id', 'response_minutes', 'windows'] as const),
    ...(['titles', 'departments', 'active'] as const),
  ],
  filters: ['service_type_id', 'priority_id', 'departments', 'has_schedule', 'active'],
  search: ['title', 'titles'],
  ordered: true,
  readByPatients: 'asked_for',
});
