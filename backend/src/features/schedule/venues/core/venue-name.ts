import { foldName } from '@ahl/shared-types/names';

/** The key by which venues are compared by name: people write it with and without its article. */
export const venueNameKey = (name: string): string => foldName(name).replace(/^the /, '');
