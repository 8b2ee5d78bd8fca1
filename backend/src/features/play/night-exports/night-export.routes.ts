import type { LeagueDay } from '@ahl/shared-types/common';
import { slugOf } from '@ahl/shared-types/names';
import * as contract from '@ahl/shared-types/night-exports';
import type { Models } from '#db/models.ts';
import { assertRunsStoredClock } from '#features/play/poker-clocks/clock-scope.ts';
import { FileStream } from '#http/file-stream.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import { nightContent, readStoredNight } from './night-content.ts';
import { nightCsv } from './night-csv.ts';
import { nightPdf } from './night-pdf.ts';

type Deps = { models: Models } & LeagueDay;

const types = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' } as const;

/** Mounts the files of nights. */
export const mountNightExports = (api: ApiRouter, deps: Deps): void => {
  mount(api, contract.readNightFile, async ({ input: { id, format }, actor }) => {
    await assertRunsStoredClock(deps, actor, id);
    const stored = await readStoredNight(deps.models, id);
    const { name, date } = stored.clock;
    return new FileStream({
      type: types[format],
      fileName: `${slugOf(name) || 'night'}-${date}.${format}`,
      pieces: (language) => {
        const content = nightContent(stored, language, deps.timeZone);
        return format === 'pdf' ? nightPdf(content, language, date) : nightCsv(content, language);
      },
    });
  });
};
