import { feature } from '#face/feature.ts';
import { messageExport } from './message.export.ts';
import { messageBoxModel, messageNoticeModel, messageThreadModel } from './message.model.ts';
import { conversationMove } from './message.moves.ts';
import { mountMessages } from './message.routes.ts';
import { messageTraces } from './message.traces.ts';
import { createNoticeJob } from './notice.job.ts';
import { createPushJob } from './push.job.ts';
import { pushModel, pushSubscriptionModel } from './push.model.ts';
import { pushSubscriptionMove } from './push.moves.ts';

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
});
