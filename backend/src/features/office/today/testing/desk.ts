// Shared by the tests of the desk of today: what it shows to an administrator, as a whole and in parts.
import type { OfficeItem, OfficeToday } from '@ahl/shared-types/office';
import type { TestOffice } from '#testing/office.ts';

/** The URL path of the desk. */
export const deskPath = '/api/office/today';

/** Reads the desk of an office. */
export const readDesk = ({ call }: TestOffice) => {
  const read = async (): Promise<OfficeToday> => (await call('GET', deskPath)).body;
  const items = async (): Promise<OfficeItem[]> => (await read()).items;
  return {
    read,
    items,
    ofKind: async <K extends OfficeItem['kind']>(kind: K) =>
      (await items()).filter((item): item is Extract<OfficeItem, { kind: K }> => item.kind === kind),
    /** Returns how many items are waiting, as shown in the frame of the panel. */
    counted: async (): Promise<number> => (await call('GET', '/api/office/counts')).body.today,
  };
};
