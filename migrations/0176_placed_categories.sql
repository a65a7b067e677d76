-- Two more places for a category's pages: below the keys of the first screen, and in the footer (imprint, privacy).
alter table category drop constraint category_purpose_check;
alter table category add constraint category_purpose_check check (purpose in ('pages', 'faq', 'info', 'home', 'footer'));
