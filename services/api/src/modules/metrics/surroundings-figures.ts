import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { Registry } from 'prom-client';
import { certificateAt, tlsAddressOf } from '../../http/certificate-at.ts';
import { addGauge, type Sample } from './gauges.ts';

const hour = 3_600_000;

interface Surroundings {
  readonly publicUrl: string;
  readonly dataDir: string;
}

/** What isn't in this process or its database: the disks it writes to, and the certificate that visitors see. */
export class SurroundingsFigures {
  readonly #settings: Surroundings;
  #expiresAt: Date | undefined;
  #askedAt = -hour;

  constructor(settings: Surroundings) {
    this.#settings = settings;
  }

  async read(): Promise<Registry> {
    const registry = new Registry();
    const folders = { data: this.#settings.dataDir, temporary: tmpdir() };
    const disks = await Promise.all(Object.entries(folders).map(([folder, path]) => roomAt(folder, path)));
    const free = disks.flatMap((disk) => (disk ? [disk.free] : []));
    const size = disks.flatMap((disk) => (disk ? [disk.size] : []));
    addGauge(registry, 'disk_free_bytes', "Free space for the service's own files: DATA_DIR, and uploads.", free);
    addGauge(registry, 'disk_size_bytes', 'Size of the disks of these files.', size);
    addGauge(
      registry,
      'certificate_expires_timestamp_seconds',
      'When the certificate of PUBLIC_URL ends, read once an hour. Absent without TLS, or if it is out of reach.',
      this.#certificate(),
    );
    return registry;
  }

  /** Asks in the background: a scrape doesn't wait for a proxy that is down. */
  #certificate(): readonly Sample[] {
    const server = tlsAddressOf(this.#settings.publicUrl);
    if (server && performance.now() - this.#askedAt >= hour) {
      this.#askedAt = performance.now();
      certificateAt(server.host, server.port).then(
        ({ validTo }) => (this.#expiresAt = validTo),
        () => (this.#askedAt = -hour),
      );
    }
    return this.#expiresAt ? [{ value: this.#expiresAt.getTime() / 1_000 }] : [];
  }
}

/** In a group, a practice's own folder isn't there before it holds something. */
async function roomAt(folder: string, path: string) {
  const room = await statfs(path).catch(() => statfs(dirname(path)).catch(() => undefined));
  if (!room) return undefined;
  const labels = { folder };
  return {
    free: { labels, value: room.bavail * room.bsize },
    size: { labels, value: room.blocks * room.bsize },
  };
}
