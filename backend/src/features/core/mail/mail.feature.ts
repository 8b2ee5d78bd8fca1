import { feature } from '#face/feature.ts';
import { mailsFailed } from './failed-mails.ts';
import { createMailJob } from './mail.job.ts';
import { mailModel } from './mail.model.ts';
import { mailExport, mailRetention, mailTraces } from './mail.personal-data.ts';
import { mountMail } from './mail.routes.ts';

export const mail = feature({
  models: [mailModel],
  mount: mountMail,
  jobs: { mail: createMailJob },
  members: {
    traces: mailTraces,
    stays: { Mail: 'the log of mails sent to an address' },
    exported: mailExport,
  },
  retention: { chosen: [mailRetention] },
  waiting: { failedMails: mailsFailed },
  leagueExport: {
    left: {
      Mail: 'a log of this installation',
    },
  },
});
