// A loudspeaker for Chromium on a machine without a sound card: a PulseAudio server of its own with a sink that plays
// nowhere, and the recording of what it plays.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProgram, parec, pulseAudio } from '../../scripts/test/programs.ts';
import { sampleRateHz } from './heard-sound.ts';
import { waitFor } from './wait.ts';

/** Why the sound cannot be recorded here; null if it can. On a CI machine this is a failure, never a reason to skip. */
export const soundMissing: string | null =
  findProgram(pulseAudio) && findProgram(parec)
    ? null
    : `${pulseAudio.debianPackage} or ${parec.debianPackage} is not installed`;

type Recording = {
  /** Returns everything recorded until now: mono samples from -1 to 1, `sampleRateHz` of them per second. */
  samples(): Float32Array;
  /** Ends it and writes it to a WAV file, for people who listen to a failed test. */
  stop(wavFile?: string): Promise<Float32Array>;
};

export type Loudspeaker = {
  /** The environment in which a program plays on it. */
  environment: Record<string, string>;
  record(): Promise<Recording>;
  stop(): Promise<void>;
};

const wavOf = (pcm: Buffer): Buffer => {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + pcm.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRateHz, 24);
  header.writeUInt32LE(sampleRateHz * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(pcm.length, 40);
  return Buffer.concat([header, pcm]);
};

const samplesOf = (pcm: Buffer): Float32Array => {
  const count = Math.floor(pcm.length / 2);
  return Float32Array.from({ length: count }, (_one, index) => pcm.readInt16LE(index * 2) / 32_768);
};

const recordMonitor = async (environment: Record<string, string>): Promise<Recording> => {
  const program = findProgram(parec) ?? '';
  const format = ['--format=s16le', `--rate=${sampleRateHz}`, '--channels=1', '--raw', '--latency-msec=50'];
  const child = spawn(program, ['-d', 'room.monitor', ...format], {
    env: environment,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  // The sink plays silence all the time.
  await waitFor(
    'the recording to run',
    () => {
      if (child.exitCode !== null) throw new Error('parec ended; PulseAudio does not answer.');
      return chunks.length > 0;
    },
    { timeoutMs: 60_000 },
  );
  return {
    samples: () => samplesOf(Buffer.concat(chunks)),
    stop: async (wavFile) => {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
      const pcm = Buffer.concat(chunks);
      if (wavFile) writeFileSync(wavFile, wavOf(pcm));
      return samplesOf(pcm);
    },
  };
};

/** Starts a loudspeaker. @throws Error if PulseAudio is not installed or does not start */
export const startLoudspeaker = async (): Promise<Loudspeaker> => {
  if (soundMissing) throw new Error(`The sound cannot be recorded: ${soundMissing}.`);
  const folder = mkdtempSync(path.join(tmpdir(), 'ahl-sound-'));
  // Not `pulse`: PulseAudio has a folder of this name beside it.
  const socket = path.join(folder, 'socket');
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const environment = {
    ...Object.fromEntries(inherited),
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    PULSE_SERVER: `unix:${socket}`,
  };
  const modules = [
    `module-native-protocol-unix socket=${socket} auth-anonymous=1`,
    `module-null-sink sink_name=room rate=${sampleRateHz} channels=1`,
  ];
  const child = spawn(
    findProgram(pulseAudio) ?? '',
    [
      '-n',
      '--daemonize=no',
      '--exit-idle-time=-1',
      '--use-pid-file=no',
      ...modules.flatMap((one) => ['-L', one]),
    ],
    { env: environment, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk;
  });
  const ended = once(child, 'exit');
  await waitFor(`PulseAudio to listen; it printed: ${printed}`, () => {
    if (child.exitCode !== null) throw new Error(`PulseAudio ended:\n${printed}`);
    return existsSync(socket);
  });
  return {
    environment,
    record: () => recordMonitor(environment),
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
