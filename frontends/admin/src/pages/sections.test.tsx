import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Component, type ComponentType, type PropsWithChildren } from 'react';
import { DashboardPage } from './dashboard-page.tsx';
import { addressNow, openPage, press } from '../testing/open-page.tsx';
import { aReferral, aUser } from '../testing/rows.ts';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { SectionSlot } from './section-slot.tsx';
import { sections, type DeskSection } from './sections.ts';

/** Stands in for the IntersectionObserver, under the test's control. */
class StandInView {
  static all: StandInView[] = [];
  readonly #told: (entries: readonly { isIntersecting: boolean }[]) => void;
  readonly #seen: Element[] = [];

  constructor(told: (entries: readonly { isIntersecting: boolean }[]) => void) {
    this.#told = told;
    StandInView.all.push(this);
  }

  observe(element: Element): void {
    this.#seen.push(element);
  }

  disconnect(): void {
    this.#seen.splice(0);
  }

  static tell(id: string, isIntersecting: boolean) {
    return act(async () => {
      for (const view of this.all) {
        if (view.#seen.some((element) => element.id === id)) view.#told([{ isIntersecting }]);
      }
    });
  }
}

/** Catches what a page can't handle. */
class Shell extends Component<PropsWithChildren, { readonly told?: string }> {
  override state: { readonly told?: string } = {};

  static getDerivedStateFromError({ message }: Error) {
    return { told: message };
  }

  override render() {
    return this.state.told === undefined ? this.props.children : <p>The shell was told: {this.state.told}</p>;
  }
}

/** The lists that were loaded. */
const lists = () =>
  practice.requests.filter((request) => /(?:referrals|users)\?/.test(request)).map((request) => request.split('?')[0]);
const slotOf = (id: string) => document.getElementById(id);

let practice: StandInPractice;

beforeEach(() => {
  practice = new StandInPractice();
  StandInView.all = [];
  Object.assign(globalThis, { IntersectionObserver: StandInView });
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

const line = (title: string) => screen.getByRole('button', { name: new RegExp(`^${title.replace(/[()]/g, '.')}`) });

describe('the sections of the dashboard', () => {
  it("are below the queue and the totals in the specification's order, each one line with its figure", async () => {
    practice.users = [aUser(), aUser()];
    practice.referrals = [aReferral()];
    openPage(practice, <DashboardPage />, '/admin');
    const named = ['QR Code Display', 'Upload Patients (CSV)', 'All Referrals', 'QR Code Generated', 'All Users'];
    await waitFor(() => expect(line('All Users').textContent).toBe('All Users2'));
    expect(line('All Referrals').textContent).toBe('All Referrals1');
    expect(line('QR Code Generated').textContent).toBe('QR Code Generated0');
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent ?? '');
    expect(headings.map((heading) => heading.replace(/\d+$/, ''))).toEqual(['Needs attention', ...named]);
  });

  it('load when they are opened, and not before', async () => {
    openPage(practice, <DashboardPage />, '/admin');
    await screen.findByText('Lakeside Dental');
    expect(lists()).toEqual([]);
    await press(/^All Users/);
    await screen.findByRole('search');
    expect(lists()).toEqual(['GET /admin/users']);
    await press(/^All Referrals/);
    await screen.findByRole('group', { name: 'all referrals' });
    expect(lists()).toEqual(['GET /admin/users', 'GET /admin/referrals']);
  });

  it('stay open in the address, and fold again with the focus in place', async () => {
    openPage(practice, <DashboardPage />, '/admin');
    await screen.findByRole('button', { name: /^All Users/ });
    await press(/^All Users/);
    await press(/^QR Code Display/);
    expect(addressNow()).toBe('/admin?open=all-users%2Cqr-code-display');
    openPage(practice, <DashboardPage />);
    await screen.findByRole('search');
    line('All Users').focus();
    await press(/^All Users/);
    expect(addressNow()).toBe('/admin?open=qr-code-display');
    expect(screen.queryByRole('search')).toBeNull();
    expect(document.activeElement).toBe(line('All Users'));
  });

  it.each(sections)('are the same on the dashboard and on their own page: $id', async ({ id, title }) => {
    openPage(practice, <DashboardPage />, `/admin?open=${id}`);
    await waitFor(() => expect(slotOf(id)?.querySelector('[aria-busy="true"]')).toBeNull());
    expect(slotOf(id)?.querySelectorAll('section')).toHaveLength(1);
    // The line that opened it is its only heading.
    expect(screen.getByRole('region', { name: title })).toBeTruthy();
    expect(slotOf(id)?.querySelectorAll('h2')).toHaveLength(1);
  });
});

it('named in the address are opened and scrolled to when the page opens', async () => {
  const goneTo: string[] = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    goneTo.push(this.id);
  });
  openPage(practice, <DashboardPage />, '/admin?page=2#all-users');
  await screen.findByRole('search');
  expect(new Set(goneTo)).toEqual(new Set(['all-users']));
});

describe('a section', () => {
  const aSection = (load: DeskSection['load']): DeskSection => ({
    id: 'some',
    title: 'Some section',
    page: 'Referrals',
    load,
  });
  const Loaded: ComponentType = () => <p>Here it is</p>;

  const show = async (load: DeskSection['load']) => {
    openPage(practice, <SectionSlot section={aSection(load)} />, '/admin');
    await StandInView.tell('some', true);
  };

  it('loads once, when it comes into view', async () => {
    const load = jest.fn(async () => Loaded);
    openPage(practice, <SectionSlot section={aSection(load)} />, '/admin');
    expect(load).not.toHaveBeenCalled();
    await StandInView.tell('some', true);
    await screen.findByText('Here it is');
    await StandInView.tell('some', true);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('that failed to load says so under its title, and loads on Retry', async () => {
    let tries = 0;
    await show(async () => {
      tries += 1;
      if (tries === 1) throw new Error('It is away.');
      return Loaded;
    });
    expect((await screen.findByRole('alert')).textContent).toContain("We couldn't load this section");
    expect(screen.getByRole('region', { name: 'Some section' })).toBeTruthy();
    await press('Retry');
    expect(await screen.findByText('Here it is')).toBeTruthy();
  });

  it('that fails again on Retry is left to the shell, which handles replaced releases', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const section = aSection(() => Promise.reject(new Error('It is away.')));
    openPage(
      practice,
      <Shell>
        <SectionSlot section={section} />
      </Shell>,
      '/admin',
    );
    await StandInView.tell('some', true);
    await screen.findByRole('alert');
    await press('Retry');
    expect(await screen.findByText('The shell was told: It is away.')).toBeTruthy();
  });
});
