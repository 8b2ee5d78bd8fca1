/** The value of a cell in a file. A text stays a text in every spreadsheet, whatever it starts with. */
export type CellValue = string | number | boolean | null;
