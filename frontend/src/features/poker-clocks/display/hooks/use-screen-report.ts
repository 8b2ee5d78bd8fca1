import { reportEveryMs, type ScreenReport } from '@ahl/shared-types/screens';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { connectionAtom } from '@/realtime/connection.ts';
import { reportScreen } from '@/realtime/screen.ts';
import { deviceOffsetMs } from '@/realtime/server-time.ts';

/** Delay of a second report (ms): after connecting, the watch of the clock can start just after the first report. */
const againMs = 700;

const useVisible = (): boolean => {
  const [isVisible, setVisible] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const update = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return isVisible;
};

type Input = Omit<ScreenReport, 'screenId' | 'offsetMs' | 'visible'> & { screenId: string | null };

/** Reports the state of this screen to the server: on every change, and every few seconds. */
export const useScreenReport = (input: Input): void => {
  const isVisible = useVisible();
  const isLive = useAtomValue(connectionAtom) === 'live';
  const serialized = JSON.stringify(input);
  useEffect(() => {
    const { screenId, ...rest } = JSON.parse(serialized) as Input;
    if (!isLive || screenId === null) return;
    const report = () =>
      reportScreen({ ...rest, screenId, offsetMs: Math.round(deviceOffsetMs()), visible: isVisible });
    report();
    const again = setTimeout(report, againMs);
    const timer = setInterval(report, reportEveryMs);
    return () => {
      clearTimeout(again);
      clearInterval(timer);
    };
  }, [serialized, isVisible, isLive]);
};
