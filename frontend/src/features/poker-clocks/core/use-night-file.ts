import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { addressOf } from '@/lib/api-client.ts';
import { requestFile } from '@/lib/request-file.ts';

/** Returns the download of a clock's night as a file, and whether one is being made. */
export const useNightFile = () => {
  const [isPending, setIsPending] = useState(false);
  const download = async (clockId: string, format: 'pdf' | 'csv'): Promise<void> => {
    setIsPending(true);
    try {
      const address = addressOf('GET /api/poker-clocks/:id/night.:format', {
        params: { id: clockId, format },
      });
      await requestFile(address, `night.${format}`);
    } catch (error) {
      toastFailure(t`The file was not made`, error);
    } finally {
      setIsPending(false);
    }
  };
  return { isPending, download };
};
