import { canAnswerForLeague, type Folder } from '@ahl/shared-types/messages';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MessageSquareText, PenLine } from 'lucide-react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Dot } from '@/components/ui/dot.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { SearchInput } from '@/components/ui/search-input.tsx';
import { Segmented, SegmentedButton } from '@/components/ui/segmented.tsx';
import { TabBar, TabButton } from '@/components/ui/tabs.tsx';
import { useViewer } from '@/features/session/use-viewer.ts';
import { cn } from '@/lib/cn.ts';
import { type BoxState, useBox } from '../hooks/use-box.ts';
import { useAdminAlert, useUnreadCount } from '../hooks/use-threads.ts';
import { ComposeDialog } from './compose-dialog.tsx';
import { ThreadList } from './thread-list.tsx';
import { ThreadView } from './thread-view.tsx';

const Boxes = ({ state, count }: { state: BoxState; count: number }) => {
  const { t } = useLingui();
  const isWaiting = useAdminAlert(true);
  return (
    <TabBar label={t`Boxes`}>
      <TabButton isActive={state.box === 'mine'} onClick={() => state.setBox('mine')}>
        <Trans>My messages</Trans>
        {count > 0 && <span className="ml-2 text-felt tabular-nums">{count}</span>}
      </TabButton>
      <TabButton isActive={state.box === 'league'} onClick={() => state.setBox('league')}>
        <Trans>League inbox</Trans>
        {isWaiting && (
          <span className="ml-2 inline-flex text-felt">
            <Dot tone="felt" />
            <span className="sr-only">
              <Trans>Somebody waits for an answer</Trans>
            </span>
          </span>
        )}
      </TabButton>
    </TabBar>
  );
};

const Tools = ({ state }: { state: BoxState }) => {
  const { t } = useLingui();
  const words: Record<Folder, string> = {
    inbox: t`Inbox`,
    unread: t`Unread`,
    archived: t`Archive`,
    sent: t`Announcements`,
  };
  const shown: Folder[] =
    state.box === 'league' ? ['inbox', 'unread', 'archived', 'sent'] : ['inbox', 'unread', 'archived'];
  return (
    <div className="space-y-2.5 border-b border-line p-3.5">
      <SearchInput
        label={t`Search messages`}
        value={state.searchText}
        onChange={(event) => state.setSearchText(event.target.value)}
      />
      <Segmented label={t`Folder`} className="flex w-full *:flex-1">
        {shown.map((folder) => (
          <SegmentedButton
            key={folder}
            label={words[folder]}
            isPressed={state.folder === folder}
            onClick={() => state.setFolder(folder)}
            className="px-1.5"
          />
        ))}
      </Segmented>
    </div>
  );
};

const paneStyle = 'flex min-h-0 flex-col overflow-hidden';
/** Returns the height at which both panes end with the window; admins have a bar and tabs above them. */
const heightOf = (mayAnswer: boolean) =>
  mayAnswer ? 'lg:h-[max(30rem,calc(100dvh-23.5rem))]' : 'lg:h-[max(30rem,calc(100dvh-18rem))]';

/** Renders the member's messages, for admins also the league's: list beside conversation, one at a time on a phone. */
export const MessagesPage = () => {
  const { t } = useLingui();
  const { viewer } = useViewer();
  const mayAnswer = canAnswerForLeague({ viewer });
  const state = useBox(mayAnswer);
  const count = useUnreadCount() ?? 0;
  const compose = () => state.setComposing(true);
  const { openId } = state;
  return (
    <div className="space-y-4">
      <div className={cn('space-y-4', openId && 'max-lg:hidden')}>
        <PageHeader
          title={<Trans>Messages</Trans>}
          actions={
            <Button variant="primary" size="lg" icon={<PenLine />} onClick={compose}>
              {mayAnswer ? <Trans>New message</Trans> : <Trans>Write to the league</Trans>}
            </Button>
          }
        />
        <p role="status" className="text-ink-2">
          {count > 0 ? (
            <Plural value={count} one="# unread" other="# unread" />
          ) : (
            <Trans>Nothing unread</Trans>
          )}
        </p>
        {mayAnswer && <Boxes state={state} count={count} />}
      </div>
      <div className="grid gap-4 lg:grid-cols-[minmax(320px,390px)_minmax(0,1fr)]">
        <Card className={cn(paneStyle, heightOf(mayAnswer), openId && 'max-lg:hidden')}>
          <Tools state={state} />
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
            <ThreadList state={state} onCompose={compose} />
          </div>
        </Card>
        <Card
          className={cn(
            paneStyle,
            heightOf(mayAnswer),
            openId ? 'max-lg:h-[calc(100dvh-9rem)] max-lg:min-h-110' : 'max-lg:hidden',
          )}
        >
          {openId ? (
            <ThreadView
              key={`${state.box}${openId}`}
              id={openId}
              box={state.box}
              onClose={() => state.open(null)}
            />
          ) : (
            <EmptyState
              icon={MessageSquareText}
              title={t`Choose a message`}
              text={t`The messages are here, with a field for your answer.`}
              className="my-auto"
            />
          )}
        </Card>
      </div>
      {state.isComposing && <ComposeDialog mayAnswer={mayAnswer} state={state} />}
    </div>
  );
};
