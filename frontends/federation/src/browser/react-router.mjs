/**
 * The part of react-router that the shell and the remotes use. A shared package is not shaken, and the whole of this
 * one holds a server, a bundler's runtime and a data router: about 40 kB more on every page. A remote that needs
 * another name adds it here. `whole-react-router` is set by the shell's configuration, since the plain name would lead
 * back to here.
 */
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'whole-react-router';
