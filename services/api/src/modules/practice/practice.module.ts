import { defineModule } from '../module.ts';
import { json } from '../documented-address.ts';
import { practiceUseCases } from './practice.use-cases.ts';

/** The practice profile with its logo (rule 26), and films (rule 25). */
export const practiceModule = defineModule({
  useCases: practiceUseCases,
  refusals: {
    phone_unreadable: { code: 'invalid', field: 'phone' },
    logo_unreadable: { code: 'invalid', field: 'new_logo' },
    logo_too_large: { code: 'invalid', field: 'new_logo' },
    own_passkey_missing: { code: 'invalid', field: 'staff_passkeys' },
    scene_film_unknown: { code: 'invalid', field: 'scenes' },
    scene_films_too_many: { code: 'invalid', field: 'scenes' },
  },
  routes: [
    async () => (await import('./practice.routes.ts')).practiceRoutes,
    async () => (await import('./practice-profile.routes.ts')).practiceProfileRoutes,
    async () => (await import('./films/films.routes.ts')).filmRoutes,
  ],
  routers: [
    async () => (await import('./films/film-player.routes.ts')).filmPlayerRoutes,
    async () => (await import('./logos.routes.ts')).logoRoutes,
  ],
  addresses: [
    {
      path: '/films/:id',
      summary: 'An uploaded film, MP4 or WebM, whole or by `Range`. It never changes: its ETag is its identity.',
      answers: {
        200: ['The film.', 'video/*'],
        206: ['One range of it.', 'video/*'],
        304: ['It is the one that the browser has.'],
        404: ['No such film.', json],
        416: ['There is nothing in this range.', json],
        503: ['Too many watch at once.', json],
      },
    },
    {
      path: '/logos/:file',
      summary: "The practice's logo: PNG, JPEG or WebP, by its hash. It never changes.",
      answers: {
        200: ['The logo.', 'image/*'],
        304: ['It is the one that the browser has.'],
        404: ['No such logo.', json],
      },
    },
  ],
});
