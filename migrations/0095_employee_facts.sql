-- What the list of employees shows of each beside their row, as columns of it: `employee.present`. Each is the answer for
-- who asks, by the policies that hold for them.

create function present(of_employee employee) returns boolean language sql stable parallel safe
  return exists (select from present_employee p
    where p.hospital_id = of_employee.hospital_id and p.employee_id = of_employee.id);

create function second_factor(of_employee employee) returns boolean language sql stable parallel safe
  return exists (select from totp t
      where t.hospital_id = of_employee.hospital_id and t.employee_id = of_employee.id and t.confirmed_at is not null)
    or exists (select from passkey k
      where k.hospital_id = of_employee.hospital_id and k.employee_id = of_employee.id);

-- Whether a password was ever set, or is kept elsewhere: without one nobody signs in.
create function can_sign_in(of_employee employee) returns boolean language sql stable parallel safe
  return of_employee.auth_type <> 'password' or of_employee.password_hash is not null;
