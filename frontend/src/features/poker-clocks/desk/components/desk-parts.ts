import type { Clock, Night } from '@ahl/shared-types/poker-clocks';
import type { ReactNode } from 'react';
import type { CommandInput } from '../../core/commands/command-sender.ts';
import type { Desk } from '../hooks/use-desk.ts';
import type { DeskQuestion } from './desk-confirm.tsx';

/** What a part of the desk that another owner makes is given. */
export type DeskPartProps = {
  /** The clock with what was given at this desk, whether or not the server has it yet. */
  clock: Clock;
  /** The people of the night; null while they are not known. */
  night: Night | null;
  give: (input: CommandInput) => void;
  notify: (sentence: string) => void;
};

/** Parts that the route file brings in from elsewhere; without one the desk shows its own, or nothing. */
export type DeskParts = {
  /** The players of the night; in its absence the desk counts them. */
  players?: (props: DeskPartProps) => ReactNode;
  /** The editor of the levels, in a dialog. */
  levelEditor?: (props: DeskPartProps & { onClose: () => void }) => ReactNode;
  /** The health of the clock's screens. */
  screens?: (props: DeskPartProps) => ReactNode;
};

/** The tabs of the desk on a phone; the address keeps which one is open. */
export const deskTabs = ['clock', 'players', 'levels', 'log'] as const;
export type DeskTab = (typeof deskTabs)[number];

/** What is open over the desk. */
export type DeskDialog = DeskQuestion | { kind: 'help' } | { kind: 'options' } | { kind: 'levels' };

/** What both layouts of the desk are given. */
export type DeskLayoutProps = {
  desk: Desk;
  tab: DeskTab;
  hrefOf: (tab: DeskTab) => string;
  part: DeskPartProps;
  parts: DeskParts;
  open: (dialog: DeskDialog) => void;
};
