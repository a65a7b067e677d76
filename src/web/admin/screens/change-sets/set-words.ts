/** What a set is called, by what it is. */
export const titles = { edit: 'set.title', undo: 'set.undo_title', import: 'set.import_title' } as const;

/** What the key says that makes it now, or plans it. */
export const startWords = {
  edit: { now: 'set.apply', later: 'set.plan' },
  undo: { now: 'set.put_back', later: 'set.plan_back' },
  import: { now: 'set.apply_import', later: 'set.plan_import' },
} as const;

/** What is said of a set of which all rows are written, or none. */
export const wholeWords = {
  edit: { prepared: 'set.prepared_whole', running: 'set.running_whole', none: 'set.none_changed' },
  undo: { prepared: 'set.prepared_whole', running: 'set.running_whole', none: 'set.none_changed' },
  import: { prepared: 'set.prepared_import', running: 'set.running_import', none: 'set.none_imported' },
} as const;
