import { useLingui } from '@lingui/react/macro';
import { create } from 'qrcode';
import { useMemo } from 'react';
import { cn } from '@/lib/cn.ts';

/** Returns the dark modules of a QR code as one path, and its width in modules. */
const drawn = (text: string): { size: number; path: string } => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) path += `M${column} ${row}h1v1h-1z`;
  return { size: modules.size, path };
};

const margin = 3;

/** Renders an address as a QR code: always dark on white, because some cameras read no other colours. */
export const QrCode = ({ text, className }: { text: string; className?: string }) => {
  const { t } = useLingui();
  const { size, path } = useMemo(() => drawn(text), [text]);
  const width = size + 2 * margin;
  return (
    <svg
      viewBox={`${-margin} ${-margin} ${width} ${width}`}
      role="img"
      aria-label={t`QR code of ${text}`}
      shapeRendering="crispEdges"
      className={cn('qr-code', className)}
    >
      <rect x={-margin} y={-margin} width={width} height={width} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
};
