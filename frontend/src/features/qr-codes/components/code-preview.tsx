// A preview of a code, and whether it can be read at its print size: the server draws and decodes it.
import { type QrCheck, qrDesignSchema, shortAddress } from '@ahl/shared-types/qr-codes';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { create } from 'qrcode';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useEndpoint } from '@/lib/use-endpoint.ts';

const quiet = 4;
const sampleCode = '7KX2M9';

const pathOf = (text: string): { width: number; path: string } => {
  const { modules } = create(text, { errorCorrectionLevel: 'Q' });
  let path = '';
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) path += `M${column + quiet} ${row + quiet}h1v1h-1z`;
  return { width: modules.size + 2 * quiet, path };
};

/** Renders a code in its colours, with its quiet zone. */
export const CodeDrawing = ({ address, ink, paper }: { address: string; ink: string; paper: string }) => {
  const { t } = useLingui();
  const { width, path } = useMemo(() => pathOf(address), [address]);
  return (
    <svg
      viewBox={`0 0 ${width} ${width}`}
      role="img"
      aria-label={t`QR code of ${address}`}
      shapeRendering="crispEdges"
      className="mx-auto block w-full max-w-60 rounded-control border border-line"
    >
      <rect width={width} height={width} fill={paper} />
      <path d={path} fill={ink} />
    </svg>
  );
};

const CheckLine = ({ isRead, children }: { isRead: boolean; children: React.ReactNode }) => (
  <li className="flex items-center gap-2">
    {isRead ? (
      <CircleCheck size={18} aria-hidden="true" className="shrink-0 text-felt" />
    ) : (
      <CircleAlert size={18} aria-hidden="true" className="shrink-0 text-red" />
    )}
    <span>{children}</span>
  </li>
);

/** Renders the result of decoding the code. */
const CheckResult = ({ check }: { check: QrCheck }) => {
  const { contrast, sizeMm, readings } = check;
  return (
    <ul className="space-y-1.5 text-sm">
      <CheckLine isRead={check.isReadable}>
        {check.isReadable ? <Trans>It can be read</Trans> : <Trans>It cannot be read everywhere</Trans>}
      </CheckLine>
      {readings.map(({ way, isRead }) => (
        <CheckLine key={way} isRead={isRead}>
          {way === 'print' ? (
            <Trans>As printed, {sizeMm} mm wide</Trans>
          ) : (
            <Trans>From a distance in poor light</Trans>
          )}
        </CheckLine>
      ))}
      <li className="text-ink-2">
        <Trans>Contrast {contrast} of 21</Trans>
      </li>
    </ul>
  );
};

/** Renders the code with the current values of the surrounding form; `address` is that of an existing code. */
export const CodePreview = ({ address }: { address?: string }) => {
  const [ink, paper, format] = useWatch({ name: ['ink', 'paper', 'format'] });
  const design = qrDesignSchema.safeParse({ ink, paper, format });
  const { data: check } = useEndpoint(
    'GET /api/qr-codes/check',
    { query: design.data ?? {} },
    { enabled: design.success, placeholderData: keepPreviousData },
  );
  const shown = design.success ? design.data : { ink: '#000000', paper: '#FFFFFF' };
  return (
    <div className="space-y-3.5">
      <CodeDrawing
        address={address ?? shortAddress(window.location.origin, sampleCode)}
        ink={shown.ink}
        paper={shown.paper}
      />
      {design.success && check ? (
        <CheckResult check={check} />
      ) : (
        <p className="text-sm text-ink-2">
          {design.success ? <Trans>Reading the code...</Trans> : <Trans>These colours cannot be read.</Trans>}
        </p>
      )}
    </div>
  );
};
