-- A category of questions that employees read in their app, and no patient.
alter table category drop constraint category_purpose_check;
alter table category add constraint category_purpose_check
  check (purpose in ('pages', 'faq', 'info', 'home', 'footer', 'staff'));
