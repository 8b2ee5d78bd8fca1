import type { RulesVersion } from '@ahl/shared-types/points-rules';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { formatInstantDay } from '@/lib/format.ts';

/** Renders the versions of a season's rule with publisher and reason, newest first. */
export const RuleVersions = ({ versions }: { versions: readonly RulesVersion[] }) => {
  const { t } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  if (versions.length === 0) return null;
  return (
    <Card className="px-4 pt-2 pb-1">
      <CardHeading>{t`Published versions`}</CardHeading>
      <List isBare>
        {versions.map(({ id, version, rule, publishedAt, publishedBy, reason, isInForce }) => {
          const day = formatInstantDay(publishedAt, timeZone, {
            month: 'short',
            day: 'numeric',
            year: 'numeric',
          });
          return (
            <ListRow key={id}>
              <span className="numeral w-8 text-lg">{version}</span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{rule.name}</span>
                {reason !== '' && <span className="block wrap-anywhere">{reason}</span>}
                <span className="block text-sm text-ink-2">
                  <Trans>
                    {day}, by {publishedBy}
                  </Trans>
                </span>
              </span>
              {isInForce && <Chip tone="felt">{t`In force`}</Chip>}
            </ListRow>
          );
        })}
      </List>
    </Card>
  );
};
