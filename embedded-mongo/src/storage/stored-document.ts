/** A stored document with its rowid. */
export type StoredDocument = { readonly rowid: number; readonly raw: Uint8Array };
