import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { TabBar, TabLink } from '@/components/ui/tabs.tsx';
import { cn } from '@/lib/cn.ts';
import { useMediaQuery } from '../../core/use-media-query.ts';
import {
  Actions,
  Announce,
  controlsOf,
  Face,
  Facts,
  Pending,
  Prompts,
  Times,
  waitingCountOf,
} from './desk-blocks.tsx';
import { DeskControls } from './desk-controls.tsx';
import { DeskHeader } from './desk-header.tsx';
import { DeskLevels, DeskLogPart, DeskPlayers, DeskScreens } from './desk-panels.tsx';
import type { DeskLayoutProps } from './desk-parts.ts';

const sideTabs = [
  { id: 'players', label: msg`Players` },
  { id: 'levels', label: msg`Levels` },
  { id: 'log', label: msg`Log` },
] as const;

/** Renders the second of two columns: the part that its tabs select. */
const SideTabs = (props: DeskLayoutProps) => {
  const { t, i18n } = useLingui();
  const tab = props.tab === 'clock' ? 'players' : props.tab;
  return (
    <div className="min-w-0 space-y-3.5">
      <TabBar label={t`Parts of the desk`}>
        {sideTabs.map(({ id, label }) => (
          <TabLink key={id} to={props.hrefOf(id)} replace preventScrollReset isActive={id === tab}>
            {i18n._(label)}
          </TabLink>
        ))}
      </TabBar>
      {tab === 'players' && <DeskPlayers {...props} />}
      {tab === 'levels' && <DeskLevels {...props} />}
      {tab === 'log' && <DeskLogPart {...props} />}
    </div>
  );
};

/** Renders the desk on a wide screen: clock and controls beside the players; if it fits, levels and log as well. */
export const DeskWide = (props: DeskLayoutProps) => {
  const { desk } = props;
  const hasThree = useMediaQuery('(min-width: 80rem)');
  return (
    <PageContainer
      className={cn(
        'grid items-start gap-7',
        hasThree
          ? 'max-w-[1640px]! grid-cols-[minmax(0,440px)_minmax(0,1fr)_minmax(0,340px)]'
          : 'grid-cols-[minmax(0,440px)_minmax(0,1fr)]',
      )}
    >
      <div className="flex min-w-0 flex-col gap-3.5">
        <DeskHeader clock={desk.clock} reach={desk.reach} pendingCount={waitingCountOf(desk)} />
        <Pending desk={desk} hasLine />
        <Face desk={desk} />
        <DeskControls {...controlsOf(desk)} />
        <Prompts {...props} />
        <Times desk={desk} />
        <Actions {...props} />
        <DeskScreens {...props} />
      </div>
      <div className="flex min-w-0 flex-col gap-7">
        <Facts desk={desk} />
        {hasThree ? <DeskPlayers {...props} /> : <SideTabs {...props} />}
        <Announce desk={desk} />
      </div>
      {hasThree && (
        <div className="flex min-w-0 flex-col gap-7">
          <DeskLevels {...props} />
          <DeskLogPart {...props} />
        </div>
      )}
    </PageContainer>
  );
};
