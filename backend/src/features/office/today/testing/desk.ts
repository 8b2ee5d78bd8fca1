// What the tests of the desk of today share: what it shows to an administrator, whole and in parts.
import type { OfficeItem, OfficeToday } from '@ahl/shared-types/office';
import type { TestOffice } from '../../../../testing/office.ts';

/** The address of the desk. */
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
    /** How many items wait, as the frame of the panel says. */
    counted: async (): Promise<number> => (await call('GET', '/api/office/counts')).body.today,
  };
};
