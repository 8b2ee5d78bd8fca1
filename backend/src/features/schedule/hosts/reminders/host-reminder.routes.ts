import * as contract from '@ahl/shared-types/hosts';
import { type ApiRouter, mount } from '#http/mount.ts';
import { exportRows } from '#http/resource/export-rows.ts';
import { type AnswerDeps, answerForNight, readHostNight } from './host-answer.service.ts';
import { createHostLinks } from './host-links.ts';
import { answerSwap, askForSwap, giveNightAway, readHostNights, type SwapDeps } from './host-swap.service.ts';
import {
  askHost,
  type LogDeps,
  listReminders,
  reminderFilter,
  reminderSheet,
} from './reminder-log.service.ts';
import { previewReminders } from './reminder-preview.service.ts';
import { readReminderSettings, updateReminderSettings } from './reminder-settings.service.ts';

type Deps = Omit<LogDeps & AnswerDeps, 'hostLinks'> & SwapDeps & { secret: string };

/** Mounts the routes of host reminders: their settings, what they send, and the answers. */
export const mountHostReminders = (api: ApiRouter, baseDeps: Deps): void => {
  const deps = { ...baseDeps, hostLinks: createHostLinks(baseDeps.secret) };
  mount(api, contract.readReminderSettings, () => readReminderSettings(deps));
  mount(api, contract.updateReminderSettings, ({ input }) => updateReminderSettings(deps, input));
  mount(api, contract.previewReminders, ({ input }) => previewReminders(deps, input));
  mount(api, contract.listReminders, ({ input }) => listReminders(deps, input));
  mount(api, contract.exportReminders, ({ input: { format, sort = '-at', ...filter }, charge }) =>
    exportRows({
      model: deps.models.HostReminder,
      filter: reminderFilter(filter),
      sort,
      sheet: reminderSheet,
      format,
      league: deps,
      charge,
    }),
  );
  mount(api, contract.askHost, ({ input }) => askHost(deps, input));
  mount(api, contract.readHostNight, ({ input }) => readHostNight(deps, input.token));
  mount(api, contract.answerForNight, ({ input, address }) => answerForNight(deps, input, address));
  mount(api, contract.readHostNights, ({ actor }) => readHostNights(deps, actor));
  mount(api, contract.giveNightAway, ({ input, actor }) => giveNightAway(deps, input, actor));
  mount(api, contract.askForSwap, ({ input, actor }) => askForSwap(deps, input, actor));
  mount(api, contract.answerSwap, ({ input, actor }) => answerSwap(deps, input, actor));
};
