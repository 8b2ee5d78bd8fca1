// Parses the environment once. Everything else receives the result.
import { usualDayEndsHour } from '@ahl/shared-types/common';
import { specName } from '@ahl/shared-types/league-settings';
import { z } from 'zod';

/** A start that cannot continue, described in one sentence for the person at the terminal. */
export class StartError extends Error {
  override name = 'StartError';
}

const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false', ''], "Must be 'true' or 'false'.")
    .default('')
    .transform((value) => (value === '' ? fallback : value === 'true'));

const text = z.string().trim().default('');

const urlOf = (protocols: string[]) =>
  text.refine((value) => value === '' || protocols.some((protocol) => value.startsWith(`${protocol}://`)), {
    error: `Must be empty or start with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}.`,
  });

const timeZone = z
  .string()
  .trim()
  .default('')
  .transform((value) => value || 'America/Chicago')
  .refine((value) => Intl.supportedValuesOf('timeZone').includes(value) || value === 'UTC', {
    error: 'Must be an IANA time zone, such as America/Chicago.',
  });

const number = (fallback: number, min: number, max: number) =>
  z
    .string()
    .trim()
    .default('')
    .transform((value) => (value === '' ? fallback : Number(value)))
    .refine((value) => Number.isFinite(value) && value >= min && value <= max, {
      error: `Must be a number from ${min} to ${max}.`,
    });

const port = number(3000, 0, 65_535).refine(Number.isInteger, { error: 'Must be a whole number.' });

/** The schema of the environment variables, with the values that each allows. */
export const environmentSchema = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: port,
  HOST: text,
  PUBLIC_URL: urlOf(['http', 'https']),
  DATA_DIR: z
    .string()
    .default('')
    .transform((value) => value.trim() || './data'),
  MONGODB_URI: urlOf(['mongodb', 'mongodb+srv']),
  REDIS_URL: urlOf(['redis', 'rediss']),
  JWT_SECRET: text.refine((value) => value === '' || value.length >= 32, {
    error: 'Must be empty or at least 32 characters.',
  }),
  MASTER_ADMIN_EMAIL: text
    .transform((value) => value.toLowerCase())
    .refine((value) => value === '' || z.email().safeParse(value).success, {
      error: 'Must be an e-mail address.',
    }),
  MASTER_ADMIN_PASSWORD: z
    .string()
    .default('')
    .refine((value) => value === '' || (value.length >= 10 && Buffer.byteLength(value) <= 72), {
      error: 'Must have at least 10 characters and at most 72 bytes.',
    }),
  DEMO_DATA: z.enum(['true', 'false', ''], "Must be 'true' or 'false'.").default(''),
  DEMO_SCALE: number(1, 0.01, 1000),
  SMTP_URL: urlOf(['smtp', 'smtps']),
  MAIL_FROM: text.refine((value) => value === '' || z.email().safeParse(value).success, {
    error: 'Must be an e-mail address.',
  }),
  LEAGUE_TIME_ZONE: timeZone,
  LEAGUE_DAY_ENDS_HOUR: number(usualDayEndsHour, 0, 12),
  PRODUCT_NAME: text.transform((value) => value || specName),
  LOG_LEVEL: z
    .enum(
      ['', 'fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'Must be fatal, error, warn, info, debug, trace or silent.',
    )
    .default('')
    .transform((value) => value || 'info'),
  TRUST_PROXY: flag(false),
  BACKUP_PASSPHRASE: z
    .string()
    .default('')
    .refine((value) => value === '' || value.length >= 12, {
      error: 'Must be empty or have at least 12 characters.',
    }),
});

type Environment = z.infer<typeof environmentSchema>;

/** The settings of one process. */
export type Config = {
  isProduction: boolean;
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  mongodbUri: string;
  redisUrl: string;
  jwtSecret: string;
  masterAdminEmail: string;
  masterAdminPassword: string;
  demoData: boolean;
  demoScale: number;
  smtpUrl: string;
  /** The sender address of the league's mail. */
  mailFrom: string;
  timeZone: string;
  /** When the league's day ends, in hours after midnight (`nightDate`). */
  dayEndsHour: number;
  productName: string;
  logLevel: string;
  trustProxy: boolean;
  /** Encrypts backups; empty: they are not encrypted. */
  backupPassphrase: string;
};

/** The master admin of the demo league. */
const demoMasterAdminEmail = 'admin@demo.local';

const productionProblems = (env: Environment): string[] => {
  const problems: string[] = [];
  if (env.JWT_SECRET === '') problems.push('JWT_SECRET: Must be set in production.');
  if ((env.MASTER_ADMIN_EMAIL === '') !== (env.MASTER_ADMIN_PASSWORD === ''))
    problems.push('MASTER_ADMIN_EMAIL, MASTER_ADMIN_PASSWORD: Set both or neither.');
  return problems;
};

const toConfig = (env: Environment): Config => {
  const isProduction = env.NODE_ENV === 'production';
  const demoData = env.DEMO_DATA === '' ? !isProduction : env.DEMO_DATA === 'true';
  return {
    isProduction,
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL.replace(/\/+$/, ''),
    dataDir: env.DATA_DIR,
    mongodbUri: env.MONGODB_URI,
    redisUrl: env.REDIS_URL,
    jwtSecret: env.JWT_SECRET,
    masterAdminEmail: env.MASTER_ADMIN_EMAIL || (demoData ? demoMasterAdminEmail : ''),
    masterAdminPassword: env.MASTER_ADMIN_PASSWORD,
    demoData,
    demoScale: env.DEMO_SCALE,
    smtpUrl: env.SMTP_URL,
    backupPassphrase: env.BACKUP_PASSPHRASE,
    mailFrom: env.MAIL_FROM || env.MASTER_ADMIN_EMAIL || 'no-reply@localhost',
    timeZone: env.LEAGUE_TIME_ZONE,
    dayEndsHour: env.LEAGUE_DAY_ENDS_HOUR,
    productName: env.PRODUCT_NAME,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
  };
};

const problemsOf = (parsed: ReturnType<typeof environmentSchema.safeParse>): string[] => {
  if (!parsed.success) return parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  return parsed.data.NODE_ENV === 'production' ? productionProblems(parsed.data) : [];
};

/**
 * Reads the configuration from environment variables.
 * @throws StartError listing every invalid variable and its allowed values.
 */
export const loadConfig = (variables: Record<string, string | undefined>): Config => {
  const parsed = environmentSchema.safeParse(variables);
  const problems = problemsOf(parsed);
  if (!parsed.success || problems.length > 0)
    throw new StartError(
      `The environment variables are invalid:\n${problems.map((line) => `  ${line}`).join('\n')}`,
    );
  return toConfig(parsed.data);
};
