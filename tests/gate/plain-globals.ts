// Loaded beforehand into the processes that run tests. Jest gives each test file a context of its own, and a proxy for
// its global object, in order to empty it at the end. The proxy is asked on every use of Math, Number or Promise, also
// by libraries, which makes each forty times as slow. Here the context has a global object like any other, which ends
// with the context.
import { types } from 'node:util';
import vm from 'node:vm';

const { createContext } = vm;

vm.createContext = (object, options) =>
  createContext(types.isProxy(object) ? vm.constants.DONT_CONTEXTIFY : object, options);
