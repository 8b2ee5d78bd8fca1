/** The media type of invoices and statements as files. */
export const pdfType = 'application/pdf';
