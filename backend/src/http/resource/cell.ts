/** What a cell of a file holds. A text stays a text in every spreadsheet, whatever it starts with. */
export type CellValue = string | number | boolean | null;
