/** What a set is called, by what it is. */
export const titles = { edit: 'set.title', undo: 'set.undo_title', import: 'set.import_title' } as const;

/** What the key says that makes it now, or plans it. */
export const startWords = {
  edit: { now: 'set.apply', later: 'set.plan' },
  undo: { now: 'set.put_back', later: 'set.plan_back' },
  import: { now: 'set.apply_import', later: 'set.plan_import' },
} as const;
