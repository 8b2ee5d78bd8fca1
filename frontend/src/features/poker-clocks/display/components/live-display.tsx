import type { Clock } from '@ahl/shared-types/poker-clocks';
import {
  type DisplaySettings,
  type DisplaySettingsChange,
  type DisplayView,
  type VenueView,
  venueViews,
} from '@ahl/shared-types/screens';
import { type EntryStatus, takesEntries } from '@ahl/shared-types/tournaments';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { speakersAtom } from '@/realtime/screen.ts';
import type { Reach } from '@/realtime/use-live-clock.ts';
import { useServerMinute } from '@/realtime/use-server-minute.ts';
import { faceOf, playsFromMs } from '../../core/reading/face-model.ts';
import { countdownOf } from '../../core/reading/headline.ts';
import { ladderModelOf } from '../../core/reading/ladder-model.ts';
import { seatedTables } from '../../core/reading/seats-model.ts';
import { useCheckIn } from '../../core/reading/use-check-in.ts';
import { useClockOffer } from '../../core/reading/use-clock-offer.ts';
import { useClockReading } from '../../core/reading/use-clock-reading.ts';
import { useEntry } from '../../core/reading/use-entry.ts';
import { useLeague } from '../../core/reading/use-league.ts';
import { useNight } from '../../core/reading/use-night.ts';
import { useMediaQuery } from '../../core/use-media-query.ts';
import { useDisplayNotices } from '../hooks/use-display-notices.ts';
import { usePodium } from '../hooks/use-podium.ts';
import { useRotation } from '../hooks/use-rotation.ts';
import { useScreenCommands } from '../hooks/use-screen-commands.ts';
import { useScreenId } from '../hooks/use-screen-id.ts';
import { useScreenReport } from '../hooks/use-screen-report.ts';
import { useVenueContent, type VenueContent } from '../hooks/use-venue-content.ts';
import { useWakeLock } from '../hooks/use-wake-lock.ts';
import { type RoomSound, useRoomSound } from '../sound/use-room-sound.ts';
import { BlindsView } from '../views/blinds-view.tsx';
import { QrView } from '../views/qr-view.tsx';
import { SeatsView } from '../views/seats-view.tsx';
import { VenueViewOf } from '../views/venue-views.tsx';
import { DisplayFace } from './display-face.tsx';
import { DisplayTicker } from './display-ticker.tsx';
import { IdentifyOverlay } from './identify-overlay.tsx';
import '../views/message-view.css';

/** Renders the venue's own message, as large as it fits. */
const MessageView = ({ text }: { text: string }) => (
  <p
    className="display-message"
    data-length={text.length > 110 ? 'long' : text.length > 50 ? 'middle' : 'short'}
  >
    {text}
  </p>
);

/** Shows the clock in the tab's title: `11:42 · 75/150 · Rusty Nail Tavern`. */
const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = title;
  }, [title]);
};

type Props = {
  clock: Clock;
  reach: Reach;
  logo: ReactNode;
  settings: DisplaySettings;
  /** The version of the settings on the server; 0 if it stores none. */
  settingsVersion: number;
  onChange: (change: DisplaySettingsChange) => void;
  /** Passes the sound of this screen to its settings. */
  onSound?: (sound: RoomSound) => void;
};

/** Returns this screen's role in the room: its id, whether it is the speaker, its wake lock and its sound. */
const useScreen = ({ clock, settings }: Props) => {
  const screenId = useScreenId();
  const speaker = useAtomValue(speakersAtom)[clock.id] ?? null;
  const isSpeaker = screenId !== null && speaker === screenId;
  const wakeLock = useWakeLock();
  const sound = useRoomSound(clock, settings, isSpeaker);
  return { screenId, isSpeaker, wakeLock, sound };
};

/** Returns the night and the views that have something to show. */
const useViews = ({ clock, settings }: Props, entry: EntryStatus | null, venue: VenueContent) => {
  const { data: night } = useNight(clock);
  const hasSeats = night !== undefined && seatedTables(night).length > 0;
  const isPlaying = clock.status !== 'finished';
  const ladder = ladderModelOf(clock, night, entry);
  const views: Record<Exclude<DisplayView, VenueView>, boolean> = {
    clock: true,
    ladder: ladder.rows.length > 0 && clock.status !== 'ready',
    seats: hasSeats && isPlaying,
    blinds: isPlaying,
    message: settings.message.trim() !== '',
    qr: clock.isPublic && isPlaying,
  };
  const own = (Object.keys(views) as (keyof typeof views)[]).filter((view) => views[view]);
  return { night, ladder, available: [...own, ...venue.available] };
};

const isVenueView = (view: DisplayView): view is VenueView =>
  (venueViews as readonly DisplayView[]).includes(view);

/** Renders the venue screen of a loaded clock: reads it each second, keeps the screen on, reports its state. */
export const LiveDisplay = (props: Props) => {
  const { clock, reach, logo, settings, settingsVersion, onChange, onSound } = props;
  const { reading, nowMs } = useClockReading(clock);
  const minuteMs = useServerMinute();
  const { timeOf } = useLeague();
  const { entry, startsAtMs } = useEntry(clock, minuteMs);
  const isUpright = useMediaQuery('(max-aspect-ratio: 1 / 1)');
  const { screenId, isSpeaker, wakeLock, sound } = useScreen(props);
  const checkIn = useCheckIn(clock.id, clock.status !== 'finished');
  const offer = useClockOffer(clock.id, clock.status !== 'finished');
  const venue = useVenueContent(clock.venueId);
  const { night, ladder, available } = useViews(props, entry, venue);
  const { view, secondMs, showNext } = useRotation({
    clock,
    reading,
    settings,
    available,
    night,
    change: onChange,
  });
  useScreenCommands({ 'test-sound': sound.tryOut, 'next-view': showNext });
  const podium = usePodium(reading.status === 'finished' ? night : undefined);
  const notices = useDisplayNotices({
    reach,
    wakeLock,
    sound,
    timeOf,
  });
  useScreenReport({
    screenId,
    clockId: clock.id,
    version: clock.version,
    view,
    speaking: isSpeaker,
    wakeLock: wakeLock === 'held',
    audio: sound.sound === 'on',
    sound: sound.sound,
    voice: sound.voice,
    settingsVersion,
    // Once entry is closed, a missing code is no fault.
    checkIn: entry && !takesEntries(entry) ? 'off' : checkIn.state,
  });
  useEffect(() => onSound?.(sound));

  const face = faceOf(clock, reading, nowMs);
  const blinds = face.blinds ? `${face.blinds.small}/${face.blinds.big}` : face.heading;
  const time = countdownOf(clock, nowMs) ?? face.time;
  useTitle(
    (face.state === 'finished' ? [t`Finished`, clock.venueName] : [time, blinds, clock.venueName])
      .filter(Boolean)
      .join(' · '),
  );
  const wallMs = Math.max(nowMs, secondMs);
  return (
    <div
      data-testid="display"
      data-speaker={isSpeaker || undefined}
      data-heard={sound.heard || undefined}
      data-screen={screenId ?? undefined}
    >
      <DisplayFace
        clock={clock}
        reading={reading}
        nowMs={nowMs}
        minuteMs={minuteMs}
        entry={entry}
        weight={night?.weight}
        startsAtMs={startsAtMs}
        timeOf={timeOf}
        logo={logo}
        notices={notices}
        view={view}
        stripSize={isUpright ? 4 : 7}
        podium={podium}
        ladder={ladder}
        ticker={
          settings.isTickerShown && podium.length === 0 && <DisplayTicker venue={venue} nowMs={secondMs} />
        }
        checkInUrl={reading.status === 'ready' ? checkIn.url : null}
      >
        {view === 'seats' && night && <SeatsView night={night} nowMs={secondMs} />}
        {view === 'blinds' && (
          <BlindsView
            clock={clock}
            reading={reading}
            timeOf={timeOf}
            fromMs={playsFromMs(clock, reading, startsAtMs, wallMs)}
          />
        )}
        {view === 'message' && <MessageView text={settings.message} />}
        {isVenueView(view) && <VenueViewOf view={view} venue={venue} nowMs={secondMs} />}
        {view === 'qr' && <QrView clockId={clock.id} checkInUrl={checkIn.url} offer={offer} />}
      </DisplayFace>
      <p className="sr-only" aria-live="polite">
        {face.state === 'finished' ? t`Finished` : `${face.heading}, ${blinds}`}
      </p>
      <IdentifyOverlay screenId={screenId} />
    </div>
  );
};
