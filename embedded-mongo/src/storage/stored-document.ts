/** A stored document with its place. */
export type StoredDocument = { readonly rowid: number; readonly raw: Uint8Array };
