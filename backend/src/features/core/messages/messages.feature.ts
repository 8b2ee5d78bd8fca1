import { feature } from '#face/feature.ts';
import { messageBoxModel, messageNoticeModel, messageThreadModel } from './message.model.ts';
import {
  conversationMove,
  messageExport,
  messageTraces,
  pushSubscriptionMove,
} from './message.personal-data.ts';
import { mountMessages } from './message.routes.ts';
import { createNoticeJob } from './notice.job.ts';
import { createPushJob } from './push.job.ts';
import { pushModel, pushSubscriptionModel } from './push.model.ts';

export const messages = feature({
  models: [messageThreadModel, messageBoxModel, messageNoticeModel, pushSubscriptionModel, pushModel],
  reads: ['Standing', 'Venue'],
  mount: mountMessages,
  jobs: { notice: createNoticeJob, push: createPushJob },
  members: {
    traces: messageTraces,
    moves: { MessageThread: conversationMove, PushSubscription: pushSubscriptionMove },
    stays: { MessageBox: 'its marks move with the conversations' },
    exported: messageExport,
    notExported: { MessageBox: 'which messages are read or archived' },
  },
  leagueExport: {
    rows: {
      MessageThread: { about: 'A conversation of the league with a member.' },
      MessageBox: { about: 'What a member has read, archived or deleted.' },
    },
    left: {
      MessageNotice: 'tasks of a background job',
      PushSubscription: 'belongs to a browser and a key of this installation',
      Push: 'tasks of a background job',
    },
  },
});
