// Owns who is asked to accept the terms again, and who has. Whoever joined after they were changed accepted them with
// the form; everybody else is asked once for each version that the league asks for.
import { AppError } from '@ahl/shared-types/common';
import { asksForTerms, type TermsAcceptance, type TermsQuestion } from '@ahl/shared-types/content-pages';
import { Types } from 'mongoose';
import type { ContentPageDeps } from './content-page.service.ts';

type Deps = Pick<ContentPageDeps, 'models' | 'outbox'>;
type Reading = Pick<Deps, 'models'>;

/** Returns the version that members were last asked to accept; null if they never were. */
const readQuestion = async ({ models }: Reading) => {
  const terms = await models.ContentPage.findOne({ key: 'terms' })
    .select('requestedVersion requestedAt effectiveOn')
    .lean();
  if (!terms?.requestedVersion || !terms.requestedAt) return null;
  return { version: terms.requestedVersion, at: terms.requestedAt, effectiveOn: terms.effectiveOn ?? null };
};

/** Returns what a member is asked at this visit. */
export const readTermsQuestion = async ({ models }: Reading, accountId: string): Promise<TermsQuestion> => {
  const terms = await readQuestion({ models });
  if (!terms) return { question: null };
  const [member, newest] = await Promise.all([
    models.Player.findById(accountId).select('createdAt').lean(),
    models.TermsAcceptance.findOne({ playerId: accountId }).sort({ version: -1 }).lean(),
  ]);
  const joinedAtMs = member?.createdAt.getTime() ?? 0;
  const accepted = newest?.version ?? 0;
  const mustAccept = asksForTerms(
    { version: terms.version, atMs: terms.at.getTime() },
    { joinedAtMs, accepted },
  );
  return { question: mustAccept ? { version: terms.version, effectiveOn: terms.effectiveOn } : null };
};

/** Stores that a member accepts a version of the terms. @throws CONFLICT when a newer one is asked for meanwhile */
export const acceptTerms = async (
  { models, outbox }: Deps,
  accountId: string,
  version: number,
): Promise<TermsQuestion> => {
  const terms = await readQuestion({ models });
  if (terms?.version !== version) throw new AppError('CONFLICT', 'terms.newer-version');
  await outbox.transact(async (session, publish) => {
    const playerId = new Types.ObjectId(accountId);
    const { upsertedCount } = await models.TermsAcceptance.updateOne(
      { playerId, version },
      { $setOnInsert: { playerId, version } },
      { upsert: true, session },
    );
    if (upsertedCount > 0) publish({ type: 'terms.accepted', playerId: accountId });
  });
  return readTermsQuestion({ models }, accountId);
};

/** Returns how many members have accepted the version that they were last asked to accept. */
export const readTermsAcceptance = async ({ models }: Reading): Promise<TermsAcceptance> => {
  const terms = await readQuestion({ models });
  if (!terms) return { requested: null, accepted: 0, members: 0 };
  const [accepted, members] = await Promise.all([
    models.TermsAcceptance.countDocuments({ version: terms.version }),
    models.Player.countDocuments({
      passwordHash: { $exists: true },
      closedAt: null,
      createdAt: { $lt: terms.at },
    }),
  ]);
  return { requested: { version: terms.version, at: terms.at.toISOString() }, accepted, members };
};
