/** The media type of invoice and statement files. */
export const pdfType = 'application/pdf';
