import type { ReactNode } from 'react';

/** The shapes, in the stroke of the other icons. */
const shapes: Record<string, ReactNode> = {
  facebook: <path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3Z" />,
  instagram: (
    <>
      <rect x="2" y="2" width="20" height="20" rx="5.5" />
      <circle cx="12" cy="12" r="4.2" />
      <path d="M17.5 6.5h.01" />
    </>
  ),
  youtube: (
    <>
      <rect x="2" y="5" width="20" height="14" rx="4" />
      <path d="m10 9.2 5 2.8-5 2.8Z" />
    </>
  ),
  x: <path d="m4 4 16 16M20 4 4 20" />,
};

/** The shape of any other site: a globe. */
const globe = <path d="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 0c-5 5-5 15 0 20 5-5 5-15 0-20ZM2 12h20" />;

/** Renders the logo of a social network; a globe for any other site. Decorative, its link has a name. */
export const SocialIcon = ({ id }: { id: string }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className="lucide"
  >
    {shapes[id] ?? globe}
  </svg>
);
