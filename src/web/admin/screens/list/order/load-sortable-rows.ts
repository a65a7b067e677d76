/** What rows are moved with; fetched for lists that have an order alone. */
export const loadSortableRows = () => import('./SortableRows.tsx');
