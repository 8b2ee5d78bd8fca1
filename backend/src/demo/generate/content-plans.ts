import { addDays } from '@ahl/shared-types/common';
import { planMoments } from '@ahl/shared-types/site-content';
import type { ContentPlanDocument } from '#features/core/site-content/content-plan.model.ts';
import { storeBannerArt } from '../art.ts';
import { buildContentPlan } from '../factories/content.factory.ts';
import { demoId } from '../ids.ts';
import { daysAgo, type Frame, instantMs, nextWeekday } from './frame.ts';

type Planned = Pick<
  ContentPlanDocument,
  'kind' | 'name' | 'startsOn' | 'startsAt' | 'endsOn' | 'endsAt' | 'value'
>;

const plannedOf = (frame: Frame): Planned[] => {
  const friday = nextWeekday(addDays(frame.today, 1), 5);
  const sunday = addDays(friday, 2);
  const lastWeek = addDays(frame.today, -9);
  return [
    {
      kind: 'thought-of-the-day',
      name: 'Freeroll weekend',
      startsOn: friday,
      startsAt: '18:00',
      endsOn: sunday,
      endsAt: '12:00',
      value: {
        text: 'Bring a friend this weekend: double points for both of you at every venue',
        textEs: 'Trae a un amigo este fin de semana: puntos dobles para los dos en todos los locales',
        linkUrl: '/calendar',
      },
    },
    {
      kind: 'thought-of-the-day',
      name: 'Toy drive',
      startsOn: lastWeek,
      startsAt: '06:00',
      endsOn: addDays(lastWeek, 4),
      endsAt: '06:00',
      value: {
        text: 'Bring a toy to any AHL night and start with an extra 1,000 chips',
        textEs: 'Trae un juguete a cualquier noche de AHL y empieza con 1,000 fichas más',
        linkUrl: '/charity',
      },
    },
    {
      kind: 'store-banner',
      name: 'Winter sale',
      startsOn: addDays(friday, 7),
      startsAt: '06:00',
      endsOn: addDays(friday, 28),
      endsAt: '23:59',
      value: { isActive: true, imageUrl: storeBannerArt(), linkUrl: 'https://example.com/ahl-store/winter' },
    },
    {
      kind: 'countdown-config',
      name: 'Next monthly final',
      startsOn: addDays(friday, 10),
      startsAt: '06:00',
      endsOn: null,
      endsAt: '06:00',
      value: {
        isActive: true,
        title: 'Monthly Final',
        subtitle: 'The best of each venue play for the month',
        titleEs: 'Final del mes',
        subtitleEs: 'Los mejores de cada local juegan por el mes',
        targetDate: new Date(instantMs(frame, addDays(friday, 30), '13:00')).toISOString(),
        linkUrl: '/point-races',
      },
    },
  ];
};

/** Creates the plans for the home page; none is active now, so that the usual content is visible. */
export const generateContentPlans = (frame: Frame): ContentPlanDocument[] => {
  const createdAt = daysAgo(frame, 12);
  return plannedOf(frame).map((planned, index) => {
    const _id = demoId('contentPlan', index, createdAt.getTime());
    const [nextMs] = planMoments(
      [{ id: '', ...planned, endsOn: planned.endsOn ?? null }],
      frame.nowMs,
      frame.timeZone,
    );
    const nextSwitchAt = nextMs === undefined ? null : new Date(nextMs);
    return buildContentPlan({ ...planned, _id, nextSwitchAt, createdAt, updatedAt: createdAt });
  });
};
