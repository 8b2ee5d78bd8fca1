import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { environmentSchema, loadConfig } from '../backend/src/config/config.ts';

const read = (file: string): string => readFileSync(path.join(import.meta.dirname, file), 'utf8');

type Service = {
  image?: string;
  build?: unknown;
  command?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  networks?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  deploy?: { replicas: number };
};
type Compose = { services: Record<string, Service>; networks: object; volumes: object };

const compose: Compose = parse(read('compose.yml'));
const app = compose.services.app ?? {};

/** A value as Compose fills it in for somebody who set only what has no default. */
const interpolate = (value: string): string =>
  value.replace(/\$\{([A-Z_]+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind: string, text: string) => {
    if (kind === '-') return text;
    return name === 'MASTER_ADMIN_EMAIL' ? 'admin@example.com' : 'x'.repeat(40);
  });

const composeValidator = () => {
  const schema = JSON.parse(read('compose-spec/compose-spec.json'));
  // The schema names its dialect without the `#` that Ajv knows it by, and `duration` is a note for editors.
  const ajv = new Ajv({ strict: false, allErrors: true, formats: { duration: true } });
  return ajv.compile({ ...schema, $schema: 'http://json-schema.org/draft-07/schema#' });
};

describe('docker/compose.yml', () => {
  it('follows the Compose Specification', () => {
    const validate = composeValidator();

    validate(compose);

    expect(validate.errors ?? []).toEqual([]);
    expect(validate({ services: { app: { imagee: 'misspelt' } } })).toBe(false);
  });

  it('names only networks, volumes and services that it declares', () => {
    for (const service of Object.values(compose.services)) {
      expect(Object.keys(compose.networks)).toEqual(expect.arrayContaining(service.networks ?? []));
      expect(Object.keys(compose.services)).toEqual(
        expect.arrayContaining(Object.keys(service.depends_on ?? {})),
      );
      const named = (service.volumes ?? [])
        .map((volume) => volume.split(':')[0])
        .filter((name) => !name?.startsWith('.'));
      expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(named));
    }
  });

  it('gives the app only environment variables that its configuration knows', () => {
    const known = Object.keys(environmentSchema.shape);

    expect(known).toEqual(expect.arrayContaining(Object.keys(app.environment ?? {})));
  });

  it('gives the app an environment that it starts with', () => {
    const environment = Object.fromEntries(
      Object.entries(app.environment ?? {}).map(([name, value]) => [name, interpolate(value)]),
    );

    const config = loadConfig(environment);

    expect(config).toMatchObject({ isProduction: true, demoData: false, trustProxy: true, port: 3000 });
  });

  it('runs at least two replicas and lets only the load balancer be reached from outside', () => {
    const published = Object.entries(compose.services).filter(([, service]) => service.ports);

    expect(app.deploy?.replicas).toBeGreaterThanOrEqual(2);
    expect(published.map(([name]) => name)).toEqual(['load-balancer']);
  });

  it('names a version of every image, and keeps secrets out of the file', () => {
    const images = Object.values(compose.services).flatMap((service) => service.image ?? []);

    for (const image of images) expect(image).toMatch(/:\d+(\.\d+)*(-[a-z]+)?$/);
    for (const name of ['JWT_SECRET', 'MASTER_ADMIN_PASSWORD'])
      expect(app.environment?.[name]).toMatch(/^\$\{[A-Z_]+:\?/);
  });
});

describe('docker/haproxy/haproxy.cfg', () => {
  const config = read('haproxy/haproxy.cfg');

  it('looks for the replicas under the name and port that the app has', () => {
    expect(config).toContain(`app:${app.environment?.PORT}`);
  });

  it('keeps a browser on one replica, which long polling needs', () => {
    expect(config).toMatch(/^\s*cookie .*insert/m);
  });

  it('replaces the address that a client claims to have', () => {
    expect(config).toMatch(/^\s*http-request set-header X-Forwarded-For %\[src\]$/m);
  });
});

describe('docker/Dockerfile', () => {
  const dockerfile = read('Dockerfile');

  it('copies the package.json of every workspace before it installs', () => {
    const { workspaces }: { workspaces: string[] } = JSON.parse(read('../package.json'));

    for (const workspace of workspaces)
      expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/`);
  });

  it('runs as a user without rights and is asked whether it is ready', () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK[\s\S]*\/readyz/m);
  });
});
