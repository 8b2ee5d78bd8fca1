import { announcementAt, type Clock } from '@ahl/shared-types/poker-clocks';
import { useServerSecond } from '@/realtime/use-server-second.ts';

/** Renders the announcement of a clock until it ends. */
export const PhoneAnnouncement = ({ clock }: { clock: Clock }) => {
  const announcement = announcementAt(clock, useServerSecond());
  return (
    announcement && (
      <p role="status" className="rounded-card bg-felt px-4 py-3 text-lg font-semibold text-felt-ink">
        {announcement.text}
      </p>
    )
  );
};
