/** Returns files as the form in which they are sent. */
export const formOf = (files: readonly File[]): FormData => {
  const form = new FormData();
  for (const file of files) form.append('file', file, file.name);
  return form;
};
