import type { SecurityEventType } from '@ahl/shared-types/security-events';
import type { UnsealedEvent } from '#features/core/security-events/security-event.model.ts';
import { demoId } from '../ids.ts';
import { daysAgo, type Frame } from './frame.ts';
import type { Member } from './players.ts';

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const office = '198.51.100.24';
const home = '203.0.113.71';
const stranger = '192.0.2.140';

type Act = {
  type: SecurityEventType;
  hoursAgo: number;
  /** `admin` acts, somebody tries the account of `player`, or nobody is known. */
  by: 'admin' | 'player' | null;
  address: string;
  subject?: string;
  count?: number;
};

const acts: readonly Act[] = [
  { type: 'sign-in.succeeded', hoursAgo: 74, by: 'admin', address: office },
  {
    type: 'data.exported',
    hoursAgo: 73.5,
    by: 'admin',
    address: office,
    subject: 'GET /api/members/export.:format',
  },
  {
    type: 'settings.changed',
    hoursAgo: 50,
    by: 'admin',
    address: office,
    subject: 'PUT /api/invoice-settings',
  },
  { type: 'sign-in.failed', hoursAgo: 31, by: 'player', address: stranger, count: 4 },
  { type: 'sign-in.locked', hoursAgo: 30.98, by: null, address: stranger, count: 11 },
  { type: 'sign-in.succeeded', hoursAgo: 26, by: 'player', address: home },
  { type: 'access.refused', hoursAgo: 25.5, by: 'player', address: home, subject: 'GET /api/members' },
  { type: 'sign-in.succeeded', hoursAgo: 5, by: 'admin', address: office },
  { type: 'backup.made', hoursAgo: 4.5, by: 'admin', address: office, subject: 'POST /api/backups' },
];

/** Creates some days of the log of security events; the server puts them into its chain. */
export const generateSecurityEvents = (frame: Frame, members: readonly Member[]): UnsealedEvent[] => {
  const idOf = (email: string) => members.find(({ player }) => player.email === email)?.player._id ?? null;
  const ids = { admin: idOf('admin@demo.local'), player: idOf('player@demo.local') };
  return acts.map(({ type, hoursAgo, by, address, subject = '', count = 1 }, index) => {
    const at = daysAgo(frame, hoursAgo / 24);
    const isTried = type === 'sign-in.failed';
    const id = by && ids[by];
    return {
      _id: demoId('securityEvent', index, at.getTime()),
      type,
      at,
      actorId: isTried ? null : id,
      role: isTried || !by ? '' : by === 'admin' ? 'Super Admin' : 'Player',
      accountId: isTried ? id : null,
      accountIds: id ? [id] : [],
      origin: {
        address,
        userAgent: address === home ? phone : browser,
        salt: `demo-${index}`,
      },
      subject,
      count,
      requestId: '',
      sealedAt: null,
    };
  });
};
