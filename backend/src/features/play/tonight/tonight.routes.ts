import { listDeskNotes as listDeskNotesContract } from '@ahl/shared-types/bans';
import { readClockOffers as readClockOffersContract } from '@ahl/shared-types/bonuses';
import * as contract from '@ahl/shared-types/tonight';
import { type ApiRouter, mount } from '#http/mount.ts';
import { type CheckInDeps, checkIn, readCheckInCodes } from './check-in.service.ts';
import { createCheckInCodes } from './check-in-codes.ts';
import { readClockOffers } from './clock-offers.ts';
import { listDeskNotes } from './desk-notes.service.ts';
import { readMyTonight } from './my-tonight.service.ts';
import { reportOut, withdrawOut } from './out-report.service.ts';
import { cancelReservation, listMyReservations, reservePlace } from './reservation.service.ts';
import { acceptSeat, callNextSeat, listClockReservations } from './seat-call.service.ts';

/** Mounts the routes of the night in progress, for members' phones, venues' screens and the desk. */
export const mountTonight = (
  api: ApiRouter,
  { secret, ...rest }: Omit<CheckInDeps, 'signer'> & { secret: string },
): void => {
  const deps: CheckInDeps = { ...rest, signer: createCheckInCodes(secret) };
  mount(api, contract.readMyTonight, ({ actor }) => readMyTonight(deps, actor));
  mount(api, contract.reservePlace, ({ input, actor }) => reservePlace(deps, input, actor));
  mount(api, contract.cancelReservation, ({ input, actor }) => cancelReservation(deps, input.id, actor));
  mount(api, contract.listMyReservations, ({ actor }) => listMyReservations(deps, actor));
  mount(api, contract.acceptSeat, ({ input, actor }) => acceptSeat(deps, input.id, actor));
  mount(api, contract.checkIn, ({ input, actor }) => checkIn(deps, input, actor));
  mount(api, contract.reportOut, ({ input, actor }) => reportOut(deps, input, actor));
  mount(api, contract.withdrawOut, ({ input, actor }) => withdrawOut(deps, input.id, actor));
  mount(api, readClockOffersContract, ({ input, actor }) => readClockOffers(deps, input.id, actor));
  mount(api, contract.readCheckInCodes, ({ input, actor }) => readCheckInCodes(deps, input.id, actor));
  mount(api, listDeskNotesContract, ({ input }) => listDeskNotes(deps, input.id));
  mount(api, contract.listClockReservations, ({ input, actor }) =>
    listClockReservations(deps, input.id, actor),
  );
  mount(api, contract.callNextSeat, ({ input, actor }) => callNextSeat(deps, input, actor));
};
