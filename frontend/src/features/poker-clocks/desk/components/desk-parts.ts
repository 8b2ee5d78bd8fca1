import type { Clock, Night } from '@ahl/shared-types/poker-clocks';
import type { ReactNode } from 'react';
import type { CommandInput } from '../../core/commands/command-sender.ts';
import type { PhoneFrame } from '../../core/phone-frame.ts';
import type { Desk } from '../hooks/use-desk.ts';
import type { DeskQuestion } from './desk-confirm.tsx';

/** The props of a desk part that another feature provides. */
export type DeskPartProps = {
  /** The clock with the commands given at this desk applied, whether or not the server has them yet. */
  clock: Clock;
  /** The players of the night; null while they are not known. */
  night: Night | null;
  give: (input: CommandInput) => void;
  notify: (sentence: string) => void;
};

/** Parts that the route file adds from other features; where one is missing the desk shows its own, or nothing. */
export type DeskParts = {
  /** The players of the night; without it the desk counts them. */
  players?: (props: DeskPartProps & { phone?: PhoneFrame }) => ReactNode;
  /** The editor of the levels, in a dialog. */
  levelEditor?: (props: DeskPartProps & { onClose: () => void }) => ReactNode;
  /** The health of the clock's screens. */
  screens?: (props: DeskPartProps) => ReactNode;
};

/** The tabs of the desk on a phone; the address stores which one is open. */
export const deskTabs = ['clock', 'players', 'levels', 'log'] as const;
export type DeskTab = (typeof deskTabs)[number];

/** The dialog that is open over the desk. */
export type DeskDialog = DeskQuestion | { kind: 'help' | 'options' | 'levels' | 'captains' };

/** The props of both layouts of the desk. */
export type DeskLayoutProps = {
  desk: Desk;
  tab: DeskTab;
  hrefOf: (tab: DeskTab) => string;
  part: DeskPartProps;
  parts: DeskParts;
  open: (dialog: DeskDialog) => void;
};
