/** How the rows of a list leave: as text, or as a workbook. */
export const exportFormats = ['csv', 'xlsx'] as const;
