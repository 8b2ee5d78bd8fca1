/** Lets the browser save bytes as a file. */
export const saveFile = (fileName: string, bytes: Blob): void => {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers read the address only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
