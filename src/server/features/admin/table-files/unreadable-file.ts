/** The file is neither a table as text nor a workbook, or it is broken or larger than is read. */
export class UnreadableFile extends Error {}
