-- Phrases between patients and nurses are worded by a hospital as the texts of its apps are.
alter table translation drop constraint translation_surface_check;
alter table translation add constraint translation_surface_check
  check (surface in ('patient', 'staff', 'admin', 'phrases'));
