// Names of the rooms. The server alone joins sockets to them.
import type { Access } from '../permissions/access.ts';

export const clockRoom = (clockId: string): string => `clock:${clockId}`;
export const accountRoom = (accountId: string): string => `account:${accountId}`;
/** All sockets whose viewer meets an access. */
export const accessRoom = (access: Exclude<Access, 'public'>): string => `access:${access}`;
