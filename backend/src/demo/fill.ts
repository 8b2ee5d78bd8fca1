import type { Services } from '#services.ts';
import { prepareDemoLeague } from './index.ts';

const demoPassword = 'demo-poker-night';
const stepMs = 250;

/** Fills an empty database with the demo league and reports progress. */
export const fillDemoLeague = async (services: Services, say: (line: string) => void): Promise<void> => {
  const { models, config, passwords, now } = services;
  let lastReportMs = 0;
  await prepareDemoLeague({
    models,
    now: now(),
    timeZone: config.timeZone,
    scale: config.demoScale,
    bonusSecret: config.jwtSecret,
    passwordHash: () => passwords.hash(demoPassword),
    onProgress: (step, done, total) => {
      if (done < total && performance.now() - lastReportMs < stepMs) return;
      lastReportMs = performance.now();
      say(`  Demo league: ${step} ${done} of ${total}`);
    },
  });
};
