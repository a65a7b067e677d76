/** The `data` of `old_version` outside of the areas: the row as it stands, who changed it last, and when, as far as known. */
export type NewerRow<Row> = { row: Row; by: string | null; at: string | null };
