import { Accounts } from './accounts/accounts.js';
import { CallbackSender } from './callbacks/callback-sender.js';
import { Dispatcher } from './callbacks/dispatcher.js';
import { Housekeeping } from './housekeeping.js';
import { Protocol } from './protocol/protocol.js';
import { Scheduler } from './scheduler.js';
import { Store } from './store/store.js';
import { WorkService } from './work/work-service.js';

/** The languages of the Constitution's eighth schedule, and a few that customers often ask for. */
const TARGETS: readonly string[] =
  'as bn brx doi gu hi kn kok ks mai ml mni mni-Mtei mr ne or pa sa sat sd sd-Deva ta te ur en ar de es fr it ja ko pt ru th zh'.split(' ');
/** The first one is for a person who tries the product, the other ones for the conformance program. */
const ACCOUNTS = ['Demo customer', 'Conformance', 'Conformance, another customer'];

export interface ServiceOptions {
  folder: string;
  callbackHosts: readonly string[];
  simulationDelayMs?: number;
  now?: () => Date;
  /** Called with an error of the disk, after which nothing more is stored. */
  fail: (error: unknown) => void;
}

/** The parts of the server, put together. */
export interface Services {
  store: Store;
  protocol: Protocol;
  accounts: Accounts;
  work: WorkService;
  sender: CallbackSender;
  dispatcher: Dispatcher;
  scheduler: Scheduler;
  now: () => Date;
}

const SIMULATION_DELAY_MS = 200;

/** Opens the state in a folder and connects the services. Nothing is sent before the scheduler starts. */
export async function createServices(options: ServiceOptions): Promise<Services> {
  const { folder, callbackHosts, fail, now = () => new Date(), simulationDelayMs = SIMULATION_DELAY_MS } = options;
  const store = await Store.open(folder, fail);
  const accounts = new Accounts(store, now, TARGETS);
  accounts.ensure(ACCOUNTS);
  const scheduler: Scheduler = new Scheduler(() => tasks, now);
  const wake = () => scheduler.wake();
  const work = new WorkService(store, { targets: TARGETS, simulationDelayMs, now, wake });
  const sender = new CallbackSender(callbackHosts, now);
  const dispatcher = new Dispatcher(store, accounts, sender, now, wake);
  const housekeeping = new Housekeeping(store, work);
  const tasks = [(at: Date) => housekeeping.tidy(at), (at: Date) => work.simulate(at), (at: Date) => dispatcher.dispatch(at)];
  return { store, protocol: new Protocol(), accounts, work, sender, dispatcher, scheduler, now };
}
