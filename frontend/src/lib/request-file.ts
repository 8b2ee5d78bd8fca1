// Files that the server creates: requested with the token, saved by the browser under their name.
import { requestBlob } from './api-client.ts';
import { saveFile } from './save-file.ts';

/** Downloads the file at an address of `addressOf`; its name is the server's, otherwise `fallbackName`. @throws ApiError */
export const requestFile = async (address: string, fallbackName: string): Promise<void> => {
  const { blob, fileName } = await requestBlob(address);
  saveFile(fileName ?? fallbackName, blob);
};
